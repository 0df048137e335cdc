import type { CustomerOrder } from '#domain/order/customer-order.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './order-list.module.css'

/** The largest number that fits beside the icon; the accessible label has the exact number. */
const mostShown = 99

export function QuestionsLink({ order: { id, questions, unanswered } }: { order: CustomerOrder }) {
  if (questions === 0) {
    return (
      <span className={`${css['bubble']} ${css['silent']}`}>
        <Icon name="question" />
        <VisuallyHidden>No questions</VisuallyHidden>
      </span>
    )
  }
  const counted = `${questions} ${questions === 1 ? 'question' : 'questions'}`
  const label = unanswered === 0 ? counted : `${counted}, ${unanswered} without an answer`
  return (
    <a className={css['bubble']} href={`/orders/${id}`} aria-label={`Q&A of order ${id}, ${label}`} title={label}>
      <Icon name="question" />
      {unanswered === 0 ? (
        <span className={css['ring']} aria-hidden="true" />
      ) : (
        <span className={css['waiting']} aria-hidden="true">
          {unanswered > mostShown ? `${mostShown}+` : unanswered}
        </span>
      )}
    </a>
  )
}
