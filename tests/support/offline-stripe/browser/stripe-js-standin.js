// A stand-in for https://js.stripe.com in tests and in development: a card form in the page itself, and a
// payment that the offline Stripe decides. It has only what react-stripe-js calls.
;(() => {
  const CONFIRM_URL = 'https://api.stripe.com/standin/confirm'

  /**
   * @typedef {{ type: string, message: string, code?: string }} StripeError
   * @typedef {(event?: object) => void} Listener
   * @typedef {{ variables?: Record<string, string> }} Appearance
   * @typedef {{ clientSecret?: string, appearance?: Appearance }} ElementsOptions
   * @typedef {{ id: string, client_secret: string }} Intent
   * @typedef {{ elements?: ReturnType<typeof createElements>, clientSecret?: string, redirect?: string,
   *   confirmParams?: { return_url?: string } }} Confirmation
   * @typedef {{ name: string, label: string, digits: number[], hint: string, autocomplete: AutoFill,
   *   incomplete: StripeError }} Box
   */

  /** @type {Box[]} */
  const BOXES = [
    box('number', 'Card number', [16], '1234 1234 1234 1234', 'cc-number', 'Your card number is incomplete.'),
    box('expiry', 'Expiration date', [4], 'MM / YY', 'cc-exp', 'Your card’s expiration date is incomplete.'),
    box('cvc', 'Security code', [3, 4], 'CVC', 'cc-csc', 'Your card’s security code is incomplete.'),
  ]

  /** @param {string} name @param {string} label @param {number[]} digits @param {string} hint
   * @param {AutoFill} autocomplete @param {string} message @returns {Box} */
  function box(name, label, digits, hint, autocomplete, message) {
    const incomplete = { type: 'validation_error', code: `incomplete_${name}`, message }
    return { name, label, digits, hint, autocomplete, incomplete }
  }

  function createPaymentElement() {
    /** @type {Map<string, Set<Listener>>} */
    const listeners = new Map()
    const form = document.createElement('div')
    const inputs = BOXES.map((one) => addBox(form, one))
    let isReady = false

    /** @param {string} type @param {object} [event] */
    const emit = (type, event) => {
      for (const listener of listeners.get(type) ?? []) listener(event)
    }
    const readError = () => {
      const at = BOXES.findIndex(({ digits }, place) => !digits.includes(digitsOf(inputs[place]).length))
      return BOXES[at]?.incomplete
    }
    form.addEventListener('input', () => {
      const empty = inputs.every((input) => input.value === '')
      const state = { complete: readError() === undefined, empty, collapsed: false, value: { type: 'card' } }
      emit('change', { elementType: 'payment', ...state })
    })
    form.addEventListener('focusin', () => emit('focus', { elementType: 'payment' }))
    form.addEventListener('focusout', () => emit('blur', { elementType: 'payment' }))

    return {
      readError,
      cardNumber: () => digitsOf(inputs[0]),
      /** @param {boolean} isOff */
      setDisabled: (isOff) => {
        for (const input of inputs) input.disabled = isOff
      },
      /** @param {Appearance | undefined} appearance */
      theme: (appearance) => applyAppearance(form, inputs, appearance),
      /** @param {string | Element} place */
      mount(place) {
        const node = typeof place === 'string' ? document.querySelector(place) : place
        if (!node) throw new Error('The selector you specified applies to no DOM elements.')
        node.append(form)
        setTimeout(() => {
          isReady = true
          emit('ready', { elementType: 'payment' })
        })
      },
      unmount: () => form.remove(),
      destroy: () => form.remove(),
      /**
       * A late listener is still told that the form is ready.
       * @param {string} type @param {Listener} listener
       */
      on(type, listener) {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
        if (type === 'ready' && isReady) setTimeout(() => listener({ elementType: 'payment' }))
        return this
      },
      /** @param {string} type @param {Listener} listener */
      off(type, listener) {
        listeners.get(type)?.delete(listener)
        return this
      },
      update: () => undefined,
      focus: () => inputs[0]?.focus(),
      blur: () => undefined,
      clear: () => undefined,
      collapse: () => undefined,
    }
  }

  /** @param {ElementsOptions} [options] */
  function createElements(options = {}) {
    const { clientSecret = '' } = options
    if (!/^(pi|seti)_\w+_secret_\w+$/.test(clientSecret)) {
      throw new Error('Invalid value for elements(): clientSecret should be a client secret.')
    }
    let { appearance } = options
    /** @type {ReturnType<typeof createPaymentElement> | null} */
    let element = null
    return {
      clientSecret,
      /** @param {string} type */
      create(type) {
        if (type !== 'payment') throw new Error(`The stand-in has no '${type}' element.`)
        if (element) throw new Error("Can only create one Element of type 'payment'.")
        const made = createPaymentElement()
        made.theme(appearance)
        element = made
        const forget = () => {
          made.unmount()
          element = null
        }
        return Object.assign(made, { destroy: forget })
      },
      getElement: () => element,
      /** @param {ElementsOptions} updates */
      async update(updates) {
        appearance = updates.appearance ?? appearance
        element?.theme(appearance)
      },
      on: () => undefined,
      fetchUpdates: async () => ({}),
      submit: async () => {
        const error = element?.readError()
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
    }
  }

  /**
   * Stripe refuses to confirm a payment with the secret of a card setup, and the other way round.
   * @param {'pi' | 'seti'} prefix
   */
  const confirmWith = (prefix) => async (/** @type {Confirmation} */ confirmation) => {
    const { elements, redirect = 'always', confirmParams = {} } = confirmation
    const element = elements?.getElement()
    if (!elements || !element) throw new Error('Elements should have a mounted Payment Element.')
    if (!elements.clientSecret.startsWith(`${prefix}_`)) {
      throw new Error(`Invalid value: the client secret is not that of a ${prefix}.`)
    }
    const error = element.readError()
    if (error) return { error }
    const returnUrl = readUrl(confirmParams.return_url)
    if (redirect === 'always' && !returnUrl) {
      return { error: { type: 'invalid_request_error', code: 'url_invalid', message: 'Not a valid URL' } }
    }
    element.setDisabled(true)
    const answer = await confirm(elements.clientSecret, element.cardNumber())
    element.setDisabled(false)
    if (answer.error || redirect === 'if_required' || !returnUrl) return answer
    location.assign(withResult(returnUrl, answer))
    // Stripe's promise never settles either while the page is being left.
    return new Promise(() => undefined)
  }

  /**
   * Plain text, so that the browser sends no preflight request.
   * @param {string} clientSecret @param {string} cardNumber
   */
  async function confirm(clientSecret, cardNumber) {
    try {
      const body = JSON.stringify({ clientSecret, cardNumber })
      const answer = await fetch(CONFIRM_URL, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain' },
      })
      return await answer.json()
    } catch {
      const message = 'We could not reach our payment provider. Please try again.'
      return { error: { type: 'api_connection_error', message } }
    }
  }

  /** @param {URL} returnUrl @param {{ paymentIntent?: Intent, setupIntent?: Intent }} answer */
  function withResult(returnUrl, { paymentIntent, setupIntent }) {
    const name = setupIntent ? 'setup_intent' : 'payment_intent'
    const intent = setupIntent ?? paymentIntent
    returnUrl.searchParams.set(name, intent?.id ?? '')
    returnUrl.searchParams.set(`${name}_client_secret`, intent?.client_secret ?? '')
    returnUrl.searchParams.set('redirect_status', 'succeeded')
    return returnUrl.href
  }

  /** @param {string | undefined} text */
  function readUrl(text) {
    return text && /^https?:\/\//.test(text) ? new URL(text) : null
  }

  /** @param {HTMLElement} form @param {Box} one */
  function addBox(form, { name, label, hint, autocomplete }) {
    const caption = document.createElement('label')
    const input = document.createElement('input')
    Object.assign(input, { name, placeholder: hint, autocomplete, inputMode: 'numeric', type: 'text' })
    caption.append(label, input)
    form.append(caption)
    return input
  }

  /**
   * Applies the product's colours, passed in the way Stripe takes them.
   * @param {HTMLElement} form @param {HTMLInputElement[]} inputs @param {Appearance} [appearance]
   */
  function applyAppearance(form, inputs, appearance) {
    const { colorText, colorBackground, borderRadius, fontFamily } = appearance?.variables ?? {}
    Object.assign(form.style, {
      display: 'grid',
      gap: '12px',
      color: colorText ?? '',
      fontFamily: fontFamily ?? '',
    })
    for (const input of inputs) {
      Object.assign(input.style, {
        display: 'block',
        boxSizing: 'border-box',
        width: '100%',
        minHeight: '44px',
        padding: '0 12px',
        font: 'inherit',
        color: 'inherit',
        background: colorBackground ?? 'transparent',
        border: '1px solid currentColor',
        borderRadius: borderRadius ?? '10px',
      })
    }
  }

  /** @param {HTMLInputElement | undefined} input */
  function digitsOf(input) {
    return (input?.value ?? '').replaceAll(/\D/g, '')
  }

  const notHere = async () => {
    throw new Error('The stand-in has no such call.')
  }

  /** @param {string} publishableKey */
  function Stripe(publishableKey) {
    if (!/^pk_/.test(publishableKey)) throw new Error('Please call Stripe() with your publishable key.')
    return {
      elements: createElements,
      confirmPayment: confirmWith('pi'),
      confirmSetup: confirmWith('seti'),
      createToken: notHere,
      createPaymentMethod: notHere,
      confirmCardPayment: notHere,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  // The version that stripe-js 10 expects; it warns about any other.
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })
})()
