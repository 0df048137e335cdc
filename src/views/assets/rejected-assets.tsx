import { useSelector } from '@xstate/react'
import { assetMessage } from '#domain/assets/messages.ts'
import { Note } from '#ui/note.tsx'
import type { AssetNoteProps } from './asset-refusal.tsx'

export function RejectedAssets({ actor, onLeave }: AssetNoteProps) {
  const rejected = useSelector(actor, ({ context }) => context.rejected)
  const support = useSelector(actor, ({ context }) => context.configuration.supportEmail)
  const codes = [...new Set(rejected.map(({ code }) => code))]
  return codes.map((code) => {
    const { title, text } = assetMessage(code, support)
    const [first, ...others] = rejected.filter((one) => one.code === code)
    return (
      <Note
        key={code}
        tone="danger"
        title={title}
        announce="alert"
        onClose={() => {
          onLeave(first?.kind)
          actor.send({ type: 'rejected.close', code })
        }}
      >
        <p>
          {first?.file.name} could not be uploaded. {text}
        </p>
        {others.length > 0 && <p>The same goes for {others.map(({ file }) => file.name).join(', ')}.</p>}
      </Note>
    )
  })
}
