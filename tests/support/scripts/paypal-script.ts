type Props = {
  readonly fundingSource: string
  readonly onInit: (data: object, actions: object) => void
  readonly onClick: (data: object, actions: { resolve: () => unknown; reject: () => unknown }) => unknown
  readonly createOrder: () => Promise<string>
  readonly onApprove: (data: { orderID: string }) => Promise<void>
  readonly onCancel: (data: { orderID: string }) => void
  readonly onError: (error: unknown) => void
}

/**
 * Stands in for PayPal's script as far as the app uses it. It is served as text: nothing outside of this function is known
 * to it. Its window opens with the press, before the order is there, and can be closed at any moment. Like PayPal's own,
 * it writes styles, which a document's policy lets pass by the nonce alone.
 */
export function paypalScript(): void {
  const nonce = document.currentScript?.getAttribute('data-csp-nonce')
  const query = new URL((document.currentScript as HTMLScriptElement).src).searchParams
  const style = document.createElement('style')
  if (nonce) style.setAttribute('nonce', nonce)
  style.textContent = '.stand-in-paypal { min-block-size: 48px; }'
  document.head.append(style)

  function button(label: string, onClick: () => void): HTMLButtonElement {
    const made = document.createElement('button')
    made.className = 'stand-in-paypal'
    made.textContent = label
    made.addEventListener('click', onClick)
    return made
  }

  function open(props: Props): void {
    const box = document.createElement('div')
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', 'PayPal')
    document.body.append(box)
    let isOpen = true
    const close = () => {
      isOpen = false
      box.remove()
    }
    const leave = (orderID: string) => {
      close()
      props.onCancel({ orderID })
    }
    box.append(button('Close before the order', () => leave('')))
    const approve = async (orderID: string) => {
      close()
      await fetch('https://www.paypal.com/stand-in/approve', { method: 'POST', body: orderID })
      await props.onApprove({ orderID })
    }
    const show = (orderID: string) => {
      if (!isOpen) return
      box.replaceChildren(
        button(`Approve ${orderID}`, () => void approve(orderID)),
        button('Close PayPal', () => leave(orderID)),
        button('Break PayPal', () => {
          close()
          props.onError(new Error('It broke'))
        }),
      )
    }
    props.createOrder().then(show, (error: unknown) => {
      close()
      props.onError(error)
    })
  }

  function buttons(props: Props) {
    const press = () => {
      props.onClick({}, { resolve: () => open(props), reject: () => undefined })
    }
    const shown = button(`PayPal in ${query.get('currency') ?? '?'}`, press)
    const allow = (isAllowed: boolean) => () => {
      shown.disabled = !isAllowed
      return Promise.resolve()
    }
    return {
      isEligible: () => props.fundingSource === 'paypal' && (query.get('client-id') ?? '') !== '',
      render: (place: HTMLElement) => {
        place.append(shown)
        props.onInit({}, { enable: allow(true), disable: allow(false) })
        return Promise.resolve()
      },
      close: () => {
        shown.remove()
        return Promise.resolve()
      },
      updateProps: () => undefined,
    }
  }

  Reflect.set(window, 'paypal', { Buttons: buttons, version: 'stand-in' })
}
