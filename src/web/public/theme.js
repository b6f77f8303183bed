// Runs before the first paint, so that neither the wrong theme nor a hidden amount is ever visible.
{
  const page = document.documentElement
  let theme = null
  let amounts = null
  try {
    theme = localStorage.getItem('theme')
    amounts = localStorage.getItem('amounts')
  } catch {
    // Storage is blocked: use the system's theme and show amounts.
  }
  const followsSystem = theme !== 'light' && theme !== 'dark'
  const isDark = followsSystem ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  page.classList.toggle('dark', isDark)
  if (amounts === 'hidden') page.setAttribute('data-amounts', 'hidden')
}
