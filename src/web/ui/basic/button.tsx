import type { LucideIcon } from 'lucide-react'
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link } from 'wouter'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'destructive' | undefined
  size?: 'md' | 'sm' | undefined
  icon?: LucideIcon | undefined
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    pending?: boolean | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  }

type ButtonLinkProps = Look &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    href: string
    /** A full page load, for pages outside the app or with a policy of their own. */
    document?: boolean | undefined
  }

export function Button({
  variant,
  size,
  icon,
  pending,
  disabled,
  className,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useFocusRestore(button, pending ?? false)
  return (
    <button
      type="button"
      {...rest}
      ref={button}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {pending ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, size, icon, document, className, children, ...rest }: ButtonLinkProps) {
  const content: ReactNode = (
    <>
      {icon && <Icon of={icon} />}
      {children}
    </>
  )
  const classes = buttonClass({ variant, size, className })
  if (document) {
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    )
  }
  return (
    <Link {...rest} className={classes}>
      {content}
    </Link>
  )
}

/**
 * Browsers take the focus from a button that is disabled. This gives it back, unless the person has moved on.
 * Events remember who had the focus: by the time effects run, a layout may have taken it already.
 */
function useFocusRestore(button: RefObject<HTMLButtonElement | null>, pending: boolean): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = button.current
    if (!element) return
    const onFocus = () => {
      hadFocus.current = true
    }
    const onBlur = () => {
      hadFocus.current = element.disabled
    }
    element.addEventListener('focus', onFocus)
    element.addEventListener('blur', onBlur)
    return () => {
      element.removeEventListener('focus', onFocus)
      element.removeEventListener('blur', onBlur)
    }
  }, [button])
  useLayoutEffect(() => {
    if (pending || !hadFocus.current) return
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    hadFocus.current = document.activeElement === button.current
  }, [button, pending])
}

const VARIANTS = {
  primary: 'border-transparent bg-primary text-primary-foreground hover:bg-primary-hover',
  secondary: 'border-input bg-card text-foreground hover:bg-accent',
  ghost: 'border-transparent text-foreground hover:bg-accent',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
}

// The small one looks 36 px tall; an invisible edge keeps 44 px for the finger.
const SIZES = {
  md: 'min-h-11 px-4 py-2 text-body',
  sm: 'relative min-h-9 px-3 py-1 text-small before:absolute before:inset-x-0 before:-inset-y-[5px]',
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center ' +
  'no-underline transition-colors select-none cursor-pointer print:hidden ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-accent disabled:text-muted-foreground'

/**
 * The look of a button that is aria-disabled, and so keeps the focus. Selected by the attribute, otherwise the button's
 * own colours would win.
 */
export const GREYED =
  'aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-accent aria-disabled:text-muted-foreground'

function buttonClass({
  variant = 'primary',
  size = 'md',
  className,
}: Look & { className?: string | undefined }) {
  return cx(BASE, VARIANTS[variant], SIZES[size], className)
}
