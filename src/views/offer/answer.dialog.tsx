import { useSelector } from '@xstate/react'
import { formatMoney } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import css from './offer.module.css'
import type { OfferActor } from './offer.actor.ts'

/** Repeats what the answer is about, since it is final. */
export function AnswerDialog({ actor }: { actor: OfferActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag('modal'))
  const offer = useSelector(actor, ({ context }) => context.offer)
  const comments = useSelector(actor, ({ context }) => context.comments.trim())
  const accepts = useSelector(actor, ({ context }) => context.decision === 'accept')
  if (!asking || !offer) return null
  const { orderNumber, order } = offer
  const goBack = () => actor.send({ type: 'answer.cancel' })
  return (
    <Dialog
      title={accepts ? 'Accept this offer?' : 'Reject this offer?'}
      onClose={goBack}
      actions={
        <>
          <Button onClick={goBack}>Go back</Button>
          <Button kind={accepts ? 'primary' : 'danger'} onClick={() => actor.send({ type: 'answer.confirm' })}>
            {accepts ? 'Accept the offer' : 'Reject the offer'}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={[
          { label: 'Order number', value: orderNumber },
          { label: 'Total', value: formatMoney(order.totalCost, order.currency) },
        ]}
      />
      <p className={css['said']}>{comments}</p>
      <p>Your answer is final: it can be given once.</p>
    </Dialog>
  )
}
