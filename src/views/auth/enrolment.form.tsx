import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { checkSecondFactor, groupedKey, type SecondFactorOffer } from '#domain/accounts/second-factor.ts'
import { AccountForm } from './account-form.tsx'
import type { AuthActor } from './auth-actor.ts'
import css from './enrolment.module.css'
import { typed } from './form-field.tsx'
import type { QrCodeProps } from './qr-code.tsx'
import { CodeField, OtherAccount, useWrongCode } from './second-factor.form.tsx'

/** Without the code that draws it nothing is lost: the key can be typed and the link opened. */
const QrCode = lazy(() =>
  import('./qr-code.tsx').then(
    (code): { default: (props: QrCodeProps) => ReactNode } => ({ default: code.QrCode }),
    () => ({ default: () => null }),
  ),
)

/** A member of the staff sets up an authenticator app. */
export function EnrolmentForm({ actor }: { actor: AuthActor }) {
  const fields = useSelector(actor, ({ context }) => context.enrolment)
  const input = useWrongCode(actor)
  const offer = useSelector(actor, ({ context }) => context.offer)
  return (
    <AccountForm
      actor={actor}
      submit="Set up and sign in"
      errors={checkSecondFactor(fields)}
      lead="Staff sign in with an authenticator app as well. Scan the code with yours, or give it the key."
      foot={<OtherAccount actor={actor} />}
      onEdit={(form) => actor.send({ type: 'enrolment.edit', fields: typed(form, fields) })}
    >
      {offer && <Offer offer={offer} />}
      <CodeField input={input} fields={fields} />
    </AccountForm>
  )
}

function Offer({ offer: { key, link } }: { offer: SecondFactorOffer }) {
  return (
    <div className={css['offer']}>
      <div className={css['picture']}>
        <Suspense>
          <QrCode text={link} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <div>
        <p className={css['name']}>Key</p>
        <p className={css['key']}>{groupedKey(key)}</p>
        <p>
          <a href={link}>Open in an app on this device</a>
        </p>
      </div>
    </div>
  )
}
