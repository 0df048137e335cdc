import { loadScript, type PayPalScriptOptions } from '@paypal/paypal-js'
import { SCRIPT_LOADING_STATE, ScriptContext } from '@paypal/react-paypal-js'
import type { ReactNode } from 'react'
import type { Currency } from '#domain/money/money.ts'
import { PayPalButton } from '#views/paypal/paypal-button.tsx'
import { documentNonce } from './document-nonce.ts'

type PayPalKey = { readonly clientId: string; readonly currency: Currency }

/** Gives the button the script's options. The script has loaded before the button is shown, and does not change. */
function Ready({ clientId, currency, children }: PayPalKey & { children: ReactNode }) {
  return (
    <ScriptContext
      value={{
        options: optionsFor({ clientId, currency }),
        loadingStatus: SCRIPT_LOADING_STATE.RESOLVED,
        dispatch: (_action) => undefined,
      }}
    >
      {children}
    </ScriptContext>
  )
}

function optionsFor({ clientId, currency }: PayPalKey): PayPalScriptOptions {
  const dataCspNonce = documentNonce()
  return {
    clientId,
    currency,
    intent: 'capture',
    components: 'buttons',
    ...(dataCspNonce !== undefined && { dataCspNonce }),
  }
}

/** PayPal's client and button, fetched when a payment that needs them is shown. */
export const payPalModule = {
  connect: (key: PayPalKey) => loadScript(optionsFor(key)),
  Ready,
  Button: PayPalButton,
}

export type PayPalModule = typeof payPalModule
