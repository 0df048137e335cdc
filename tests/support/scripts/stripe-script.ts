type Handler = (event: unknown) => void
type Options = Readonly<Record<string, unknown>>

/**
 * Stands in for Stripe's script as far as the app uses it, and refuses what Stripe would. It is served as text: nothing
 * outside of this function is known to it. Its field stands where a frame of Stripe's would.
 */
export function stripeScript(): void {
  const failures: Record<string, string> = {
    '4000000000000429': 'rate_limit_error',
    '4000000000000500': 'api_error',
    '4000000000000000': 'api_connection_error',
  }
  const methods: Record<string, string> = {
    '4242424242424242': 'pm_card_visa',
    '4000002760003184': 'pm_card_authenticationRequired',
    '4000000000000002': 'pm_card_chargeDeclined',
  }

  function button(label: string, onClick: () => void): HTMLButtonElement {
    const made = document.createElement('button')
    made.textContent = label
    made.addEventListener('click', onClick)
    return made
  }

  function sheet(name: string, answers: Record<string, () => void>): void {
    const box = document.createElement('div')
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', name)
    for (const [label, answer] of Object.entries(answers)) {
      const act = () => {
        box.remove()
        answer()
      }
      box.append(button(label, act))
    }
    document.body.append(box)
  }

  class Element {
    readonly handlers = new Map<string, Handler>()
    readonly field = document.createElement('input')
    readonly type: string
    constructor(type: string, options: Options) {
      this.type = type
      const height = options['buttonHeight']
      if (type === 'expressCheckout' && (typeof height !== 'number' || height < 40 || height > 55)) {
        throw new Error('IntegrationError: buttonHeight is from 40 to 55')
      }
    }
    on(name: string, handler: Handler): this {
      this.handlers.set(name, handler)
      return this
    }
    off(name: string): this {
      this.handlers.delete(name)
      return this
    }
    emit(name: string, event: unknown): void {
      this.handlers.get(name)?.(event)
    }
    mount(place: HTMLElement): void {
      if (this.type === 'card') this.showCard(place)
      else this.showWallet(place)
    }
    showCard(place: HTMLElement): void {
      this.field.setAttribute('aria-label', 'Number of the card')
      this.field.addEventListener('input', () => {
        const digits = this.field.value.replaceAll(/\D/g, '')
        const complete = digits.length === 16
        const error = complete || digits === '' ? undefined : { message: 'Your card number is incomplete.' }
        this.emit('change', { elementType: 'card', brand: 'visa', complete, error })
      })
      place.append(this.field)
      setTimeout(() => this.emit('ready', this))
    }
    showWallet(place: HTMLElement): void {
      const isThere = document.documentElement.dataset['wallets'] !== 'none'
      const press = () => {
        const resolve = () =>
          sheet('Wallet', {
            'Pay with the wallet': () => {
              const paymentFailed = () => document.documentElement.setAttribute('data-wallet', 'failed')
              this.emit('confirm', { expressPaymentType: 'google_pay', paymentFailed })
            },
            'Close the wallet': () => this.emit('cancel', { elementType: 'expressCheckout' }),
          })
        this.emit('click', { resolve, reject: () => undefined })
      }
      if (isThere) place.append(button('Wallet of the browser', press))
      const availablePaymentMethods = isThere ? { googlePay: true } : undefined
      setTimeout(() => this.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods }))
    }
    update(options: Options): void {
      this.field.disabled = options['disabled'] === true
    }
    destroy(): void {
      this.handlers.clear()
    }
  }

  class Elements {
    readonly made = new Map<string, Element>()
    isSubmitted = false
    constructor(options: Options = {}) {
      this.update(options)
    }
    update(options: Options): void {
      const { mode, amount, currency } = options
      if (mode === 'payment' && (!Number.isInteger(amount) || !/^[a-z]{3}$/.test(String(currency)))) {
        throw new Error('IntegrationError: amount in minor units, currency in small letters')
      }
      if (mode === 'payment')
        document.documentElement.setAttribute('data-asked', `${String(amount)} ${String(currency)}`)
    }
    create(type: string, options: Options = {}): Element {
      const element = new Element(type, options)
      this.made.set(type, element)
      return element
    }
    getElement(type: string): Element | null {
      return this.made.get(type) ?? null
    }
    submit(): Promise<object> {
      this.isSubmitted = true
      return Promise.resolve({})
    }
  }

  function createPaymentMethod({ card, elements }: { card?: Element; elements?: Elements }): Promise<object> {
    if (elements && !elements.isSubmitted) throw new Error('IntegrationError: elements.submit() comes first')
    const digits = card ? card.field.value.replaceAll(/\D/g, '') : '4242424242424242'
    const type = failures[digits]
    if (type !== undefined) return Promise.resolve({ error: { type } })
    const id = methods[digits]
    if (id === undefined) {
      return Promise.resolve({ error: { type: 'card_error', message: "Your card's security code is incorrect." } })
    }
    return Promise.resolve({ paymentMethod: { id, card: { brand: 'visa', last4: digits.slice(-4) } } })
  }

  const unauthenticated =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

  async function tell(secret: string, passed: boolean): Promise<object> {
    const body = JSON.stringify({ secret, passed })
    await fetch('https://api.stripe.com/v1/3ds2/authenticate', { method: 'POST', body })
    if (passed) return { paymentIntent: { status: 'requires_confirmation' } }
    return {
      error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: unauthenticated },
    }
  }

  function handleCardAction(secret: string): Promise<object> {
    const { promise, resolve } = Promise.withResolvers<object>()
    const offline = { error: { type: 'api_connection_error' } }
    sheet('Check of the bank', {
      'Complete authentication': () => void tell(secret, true).then(resolve),
      'Fail authentication': () => void tell(secret, false).then(resolve),
      'Lose the connection': () => resolve(offline),
    })
    return promise
  }

  const unused = () => Promise.reject(new Error('The app does not use this'))
  const create = (key: string) => {
    if (!key.startsWith('pk_')) throw new Error('IntegrationError: no publishable key')
    return {
      elements: (options?: Options) => new Elements(options),
      createPaymentMethod,
      handleCardAction,
      createToken: unused,
      confirmCardPayment: unused,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Reflect.set(window, 'Stripe', Object.assign(create, { version: 'endive' }))
}
