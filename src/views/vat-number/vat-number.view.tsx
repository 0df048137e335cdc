import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { accountMessage } from '#domain/accounts/messages.ts'
import { typedNumberNote } from '#domain/accounts/number-note.ts'
import { isSameNumber, vatNumberHint } from '#domain/accounts/vat-number.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, typedText, useTouched } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { fieldLabels } from '../account/field-labels.ts'
import type { VatNumberActor, VatNumberSnapshot } from './vat-number.actor.ts'
import css from './vat-number.module.css'

interface VatNumberViewProps {
  actor: VatNumberActor
  /** What a number changes. */
  words?: string | undefined
  /** The price has no VAT by this number: it was found since the profile was read. */
  counted?: boolean | undefined
  /** While a payment is on its way, its price stays as it is. */
  locked?: boolean | undefined
}

/** The company's VAT number, beside the price that it decides. */
export function VatNumberView({ actor, words, counted = false, locked = false }: VatNumberViewProps) {
  const text = useSelector(actor, ({ context }) => context.text)
  const turn = useSelector(actor, ({ context }) => context.turn)
  const company = useSelector(actor, ({ context }) => context.user.company)
  const isReady = useSelector(actor, (snapshot) => snapshot.can({ type: 'number.apply' }))
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const refusal = useSelector(actor, refusalOf)
  const news = useSelector(actor, newsOf)
  const row = useFocusOnAnswer(useSelector(actor, isAnswered))
  const { touched, onBlur } = useTouched()
  const { country } = company.address
  const isLeft = touched.has('vatNumber') || isSameNumber(text, company.vatNumber)
  const note = isLeft && !counted ? typedNumberNote({ vatNumber: text, country }, company) : {}
  return (
    <div className={css['number']}>
      <p className={css['news']} role="status">
        {news && <VisuallyHidden>{fieldLabels.vatNumber} </VisuallyHidden>}
        {news}
      </p>
      <Form
        sending={isSaving}
        reading={locked}
        onEdit={(form) => actor.send({ type: 'number.edit', text: typedText(form, 'vatNumber') })}
        onSubmit={() => actor.send({ type: 'number.apply' })}
      >
        <div className={css['row']} ref={row}>
          <Field
            key={String(turn)}
            label={fieldLabels.vatNumber}
            hint={
              <>
                {vatNumberHint(country)} {words && <span className={css['words']}>{words}</span>}
              </>
            }
            error={refusal ?? note.error}
            doubt={note.doubt}
            roomy="twoLines"
          >
            <TextInput
              name="vatNumber"
              defaultValue={text}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onBlur={onBlur}
            />
          </Field>
          <Button type="submit" disabled={!isReady && !isSaving} busy={isSaving}>
            Apply
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** The button that was pressed has nothing to do then: the focus goes back to the field. */
function useFocusOnAnswer(answered: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (answered) row.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [answered])
  return row
}

function isAnswered(snapshot: VatNumberSnapshot): boolean {
  return snapshot.matches('taken') || snapshot.matches('refused')
}

/** Why the number was not taken. */
function refusalOf(snapshot: VatNumberSnapshot): string | undefined {
  if (snapshot.matches('refused')) return accountMessage('FORTNOX_ERROR')
  const { refusal, retryAt } = snapshot.context
  return snapshot.matches('failed') ? accountMessage(refusal ?? 'UNEXPECTED_ERROR', retryAt) : undefined
}

function newsOf(snapshot: VatNumberSnapshot): string {
  if (snapshot.matches('saving')) return 'Saving'
  return snapshot.matches('taken') ? 'Saved.' : ''
}
