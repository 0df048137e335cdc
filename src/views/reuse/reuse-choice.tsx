import { useSelector } from '@xstate/react'
import { reuseLabel } from '#domain/information/questions.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { originOf } from '#machines/reuse/reuse.context.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextButton } from '#ui/text-button.tsx'
import css from './reuse.module.css'
import type { ReuseActor } from './reuse.actor.ts'

export function ReuseChoice({ actor }: { actor: ReuseActor }) {
  const earlier = useSelector(actor, ({ context }) => context.earlier)
  const origin = useSelector(actor, (snapshot) =>
    snapshot.matches('offered') ? undefined : originOf(snapshot.context),
  )
  const undoable = useSelector(actor, (snapshot) => snapshot.can({ type: 'reuse.undo' }))
  const undo = () => actor.send({ type: 'reuse.undo' })
  return (
    <div className={css['choice']}>
      <Field label={reuseLabel}>
        <Select
          value={origin?.uid ?? ''}
          onChange={({ currentTarget: { value } }) =>
            value === '' ? undo() : actor.send({ type: 'reuse.choose', uid: value })
          }
        >
          <option value="" disabled={origin !== undefined && !undoable}>
            Choose an order
          </option>
          {earlier.map((order) => (
            <option key={order.uid} value={order.uid}>
              {nameOf(order)}
            </option>
          ))}
        </Select>
      </Field>
      <p className={css['line']} role="status">
        {origin && (
          <>
            {undoable ? 'Filled in from' : 'These answers came from'} {nameOf(origin)}.{' '}
            {undoable && <TextButton onClick={undo}>Undo</TextButton>}
          </>
        )}
      </p>
    </div>
  )
}

function nameOf({ id, project }: CustomerOrder): string {
  return `#${id} ${project}`
}
