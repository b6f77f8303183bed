// Runs before the first paint, so that nobody sees the wrong theme or an amount they chose to hide.
{
  const page = document.documentElement
  let theme = null
  let amounts = null
  try {
    theme = localStorage.getItem('theme')
    amounts = localStorage.getItem('amounts')
  } catch {
    // Storage is blocked: the system's theme, amounts shown.
  }
  const followsSystem = theme !== 'light' && theme !== 'dark'
  const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  page.classList.toggle('dark', isDark)
  if (amounts === 'hidden') page.setAttribute('data-amounts', 'hidden')
}
