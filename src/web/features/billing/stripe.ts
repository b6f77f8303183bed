import type { Appearance } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'

/** Loads Stripe's script from Stripe when the card form is first shown, not before. */
export function stripeQuery(publishableKey: string) {
  return queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: () => requireStripe(publishableKey),
    // The value is an object full of functions, which must not be compared or copied.
    structuralSharing: false,
  })
}

/**
 * Our colours for Stripe's frames, which see none of our styles and do not support oklch. This is a copy of
 * tokens.css in hex; a test keeps the two equal.
 */
export const STRIPE_COLOURS = {
  light: {
    card: '#ffffff',
    foreground: '#281821',
    'ink-2': '#5d4953',
    'muted-foreground': '#74626a',
    input: '#928187',
    primary: '#682549',
    destructive: '#be3122',
    ring: '#006ebe',
  },
  dark: {
    card: '#21191d',
    foreground: '#f4efee',
    'ink-2': '#c6babd',
    'muted-foreground': '#aa9ca0',
    input: '#816f77',
    primary: '#eaa4c2',
    destructive: '#f37767',
    ring: '#81c5fe',
  },
} as const

export function stripeAppearance(scheme: keyof typeof STRIPE_COLOURS): Appearance {
  const colours = STRIPE_COLOURS[scheme]
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colours.primary,
      colorBackground: colours.card,
      colorText: colours.foreground,
      colorTextSecondary: colours['ink-2'],
      colorTextPlaceholder: colours['muted-foreground'],
      colorDanger: colours.destructive,
      fontFamily: 'Figtree, ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '0.875rem',
      borderRadius: '10px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
      focusBoxShadow: 'none',
      focusOutline: `2px solid ${colours.ring}`,
    },
    rules: {
      '.Input': { border: `1px solid ${colours.input}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input--invalid': { border: `1px solid ${colours.destructive}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', marginBottom: '6px' },
      '.Tab': { border: `1px solid ${colours.input}`, boxShadow: 'none' },
    },
  }
}

async function requireStripe(publishableKey: string) {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe’s script is not there')
  return stripe
}
