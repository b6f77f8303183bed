import { BUSINESS_TYPES, INCLUDED } from './spec-lists.ts'
import { HELP } from './spec-texts-help.ts'
import type { Visit } from './spec-texts-steps.ts'

export const READER = { email: 'reader@salon.example', password: 'a book of my own' }

export const SIGNED_OUT: readonly Visit[] = [
  {
    screen: 'landing page',
    path: '/',
    texts: [
      'Sign In',
      'Subscribe Now',
      '£23.97/month',
      'Have a promo code?',
      'Your Damson coach',
      'Example figures',
      'CEO numbers and money pots',
      'Hourly rate calculator',
      'Treatment profit calculator',
      'Expense tracker',
      'Stock budget calculator',
      'Revenue projections',
      'Reports and exports',
      '4.9/5 from 200+ reviews',
      '£23.97',
      ...INCLUDED,
      '14-day free trial',
      'Privacy Policy',
      'Subscribe',
    ],
  },
  {
    screen: 'register',
    path: '/register',
    texts: [
      'Name',
      'Email',
      'Password',
      'Minimum 8 characters',
      'Business type',
      ...BUSINESS_TYPES,
      'Sign in',
    ],
    steps: [
      {
        press: 'Create account',
        texts: [
          'Name is required',
          'Please enter a valid email address',
          'Password must be at least 8 characters',
          'Business type is required',
        ],
      },
    ],
  },
  {
    screen: 'login',
    path: '/login',
    texts: ['Email', 'Password', 'Forgot your password?', 'Create an account'],
    steps: [{ press: 'Sign In', texts: ['Please enter a valid email address', 'Password is required'] }],
  },
  {
    screen: 'forgot password, of an account that may exist',
    path: '/forgot-password',
    texts: ['Email', 'Back to Login'],
    steps: [
      { press: 'Send reset link', texts: ['Email required', 'Please enter your email address'] },
      {
        fill: { Email: 'nobody@salon.example' },
        press: 'Send reset link',
        texts: [
          'Reset link sent',
          /^If there is an account for nobody@salon\.example, instructions will arrive/,
          'Back to Login',
        ],
      },
    ],
  },
  {
    screen: 'forgot password, where no mail goes out',
    path: '/forgot-password',
    texts: ['Email'],
    steps: [
      {
        fill: { Email: READER.email },
        press: 'Send reset link',
        texts: ['Reset link generated', 'Reset Password Now', 'Copy link', /expires in 1 hour/],
      },
      {
        press: 'Reset Password Now',
        texts: ['New password', 'Confirm new password', 'Back to Login'],
      },
      {
        press: 'Reset Password',
        texts: ['All fields required', 'Please enter and confirm your new password'],
      },
      {
        fill: { 'New password': 'short', 'Confirm new password': 'shorter' },
        press: 'Reset Password',
        texts: ["Passwords don't match", 'Please make sure both password fields match'],
      },
      {
        fill: { 'Confirm new password': 'short' },
        press: 'Reset Password',
        texts: ['Password too short', 'Password must be at least 6 characters long'],
      },
      {
        fill: { 'New password': 'another book of mine', 'Confirm new password': 'another book of mine' },
        press: 'Reset Password',
        texts: ['Password reset successful', 'You can now log in with your new password', 'Go to Login'],
      },
    ],
  },
  {
    screen: 'reset password without a token',
    path: '/reset-password',
    texts: [
      'Invalid Reset Link',
      'Request a new reset link',
      'Back to Login',
      'Invalid reset link',
      'This reset link is invalid or expired',
    ],
  },
  {
    screen: 'subscribe',
    path: '/subscribe',
    texts: ['£23.97', "What's Included", ...INCLUDED, 'Create account', 'Sign In'],
  },
  {
    screen: 'trial demo',
    path: '/trial-demo',
    texts: ['Start Free Trial', 'Discount code'],
    steps: [
      {
        fill: { 'Discount code': 'glow14' },
        press: 'Apply Code',
        texts: ['Discount Code Applied', 'Access Your Dashboard'],
      },
    ],
  },
  { screen: 'privacy policy', path: '/privacy', texts: ['Privacy Policy', /^Last updated /] },
  HELP,
]

export const WITHOUT_ACCESS: readonly Visit[] = [
  {
    screen: 'subscribe, where no card payment is set up',
    path: '/subscribe',
    texts: [
      '£23.97',
      'Promo code',
      'Unable to load payment form. Please refresh the page.',
      "What's Included",
      ...INCLUDED,
      'Help',
      'Account',
      'Sign Out',
    ],
    steps: [
      {
        fill: { 'Promo code': 'NOSUCHCODE' },
        press: 'Apply code',
        texts: ['Invalid Promo Code'],
      },
    ],
  },
  { screen: 'another path', path: '/expenses', texts: ['Subscribe', "What's Included"] },
  HELP,
]
