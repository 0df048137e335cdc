import { useSelector } from '@xstate/react'
import { fields, requiredFields } from '#domain/information/fields.ts'
import { anchor } from '#domain/information/questions.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import type { InformationActor } from './information.actor.ts'
import { Jump } from './jump.tsx'
import { NextButton } from './next-button.tsx'
import { isWaitingForFiles, refusalMessage, statusOf } from './status.ts'
import { useOpenAnswers } from './use-open-answers.ts'

const total = requiredFields.length

/** Under 1024 px: how many answers are given, a link to the next open one, and Next. */
export function InformationBar({ actor }: { actor: InformationActor }) {
  const { open } = useOpenAnswers(actor)
  const status = useSelector(actor, statusOf)
  const waiting = useSelector(actor, isWaitingForFiles)
  const refusal = useSelector(actor, (snapshot) => refusalMessage(snapshot)?.title)
  const [next] = open
  return (
    <BottomBar
      until="large"
      figure={`${total - open.length} of ${total}`}
      note={
        next ? (
          <>
            Next open answer: <Jump to={anchor(next)}>{fields[next].short}</Jump>
          </>
        ) : waiting ? (
          <>
            Next waits for your files: <Jump to="assets">Assets</Jump>
          </>
        ) : (
          (refusal ?? status)
        )
      }
    >
      <NextButton actor={actor} />
    </BottomBar>
  )
}
