import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { readInformation } from '#domain/information/form.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { Form } from '#ui/form.tsx'
import { BelowHead, PageHead } from '#ui/page-head.tsx'
import { Columns } from '#ui/page.tsx'
import { SkipLinks } from '#ui/skip-links.tsx'
import { AnswerCount } from './answer-count.tsx'
import { Answers } from './answers.tsx'
import { AssetsSection } from './assets-section.tsx'
import { InformationBar } from './information-bar.tsx'
import { InformationSlip } from './information-slip.tsx'
import type { InformationActor } from './information.actor.ts'
import css from './information.module.css'
import { formId } from './next-button.tsx'
import { SavingRefusal } from './saving-refusal.tsx'

interface InformationViewProps {
  actor: InformationActor
  onBack: () => void
  reuse: ReactNode
  assets: ReactNode
}

export function InformationView({ actor, onBack, reuse, assets }: InformationViewProps) {
  return (
    <>
      <PageHead title={wizardSteps[4].title} onBack={onBack} />
      <BelowHead>
        <Columns
          slip={
            <div className={css['wide']}>
              <InformationSlip actor={actor} />
            </div>
          }
        >
          <div className={css['content']}>
            <SkipLinks to={['next']} />
            <div className={css['narrow']}>
              <AnswerCount actor={actor} />
              <SavingRefusal actor={actor} />
            </div>
            <AnswersForm actor={actor}>
              <Answers actor={actor} reuse={reuse} />
            </AnswersForm>
            <AssetsSection actor={actor}>{assets}</AssetsSection>
          </div>
        </Columns>
        <InformationBar actor={actor} />
      </BelowHead>
    </>
  )
}

/** Sending does not render its fields anew. */
function AnswersForm({ actor, children }: { actor: InformationActor; children: ReactNode }) {
  const editing = useSelector(actor, (snapshot) => snapshot.matches({ open: { answers: 'editing' } }))
  return (
    <Form
      id={formId}
      sending={!editing}
      onEdit={(form) =>
        actor.send({ type: 'information.edit', draft: readInformation(form, actor.getSnapshot().context.draft) })
      }
      onSubmit={() => actor.send({ type: 'information.submit' })}
    >
      {children}
    </Form>
  )
}
