import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import type { RawOverview } from '#domain/documents/raw/view/raw-view.ts'
import { areSameKinds } from '#domain/documents/raw/text-kinds.ts'
import { sourceOfFile } from '#domain/documents/file-setting.ts'
import type { LanguageId } from '#domain/languages/language-id.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { formatCounted } from '#domain/money/format.ts'
import { recalledIn } from '#machines/setup/raw.context.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { isRecounting } from '../setup/selectors.ts'
import type { SetupActor } from '../setup/setup.actor.ts'
import { recalledLine } from './kind-words.ts'
import css from './raw.module.css'

/** What has to be said of the file before it goes on, and what was said of it. */
export function RawQuestions({ actor, overview }: { actor: SetupActor; overview: RawOverview }) {
  const recounting = useSelector(actor, isRecounting)
  const said = useSelector(actor, ({ context }) => context.choices.filledIn)
  const textless = overview.count.stringCount === 0
  const isAsked = overview.unnamed > 0 && said === undefined
  const recalled = useSelector(actor, ({ context }) => recalledIn(context), areSameKinds)
  if (!isAsked && said === undefined && !textless && recalled.length === 0) return null
  return (
    <section className={css['questions']} aria-label="Before you go on" aria-busy={recounting}>
      {isAsked && <LanguageQuestion actor={actor} unnamed={overview.unnamed} />}
      {said !== undefined && (
        <p>
          {said === null ? 'The filled texts are no translations. ' : `The translations are in ${languageName(said)}. `}
          <LanguageMenu actor={actor} trigger={<TextButton>Change</TextButton>} />
        </p>
      )}
      {recalled.length > 0 && (
        <p>
          {recalledLine(recalled)}{' '}
          <TextButton aria-label="Undo what earlier files chose" onClick={() => actor.send({ type: 'recalled.undo' })}>
            Undo
          </TextButton>
        </p>
      )}
      {textless && (
        <Note tone="warn" title="Nothing is to be translated yet" announce="status">
          <p>All texts of this file are left as they are. Take in what players read, under “Texts by kind”.</p>
        </Note>
      )}
    </section>
  )
}

function LanguageQuestion({ actor, unnamed }: { actor: SetupActor; unnamed: number }) {
  return (
    <Note tone="warn" title="Which language are the translations in?" announce="status">
      <p>
        {formatCounted(unnamed, 'text')} of this file {unnamed === 1 ? 'is' : 'are'} filled, and the file does not say
        in which language. What is translated into a language already is not charged in it.
      </p>
      <div className={css['answers']}>
        <LanguageMenu actor={actor} trigger={<Button>Choose language</Button>} />
        <Button onClick={() => actor.send({ type: 'filled.choose', lang: null })}>They are no translations</Button>
      </div>
    </Note>
  )
}

function LanguageMenu({ actor, trigger }: { actor: SetupActor; trigger: ReactElement }) {
  const filledIn = useSelector(actor, ({ context }) => context.choices.filledIn)
  const languages = useSelector(actor, ({ context }) => context.opened?.languages ?? noLanguages)
  return (
    <Menu
      label="The translations are in"
      value={filledIn === null ? 'none' : filledIn}
      trigger={trigger}
      onSelect={(value) => actor.send({ type: 'filled.choose', lang: value === 'none' ? null : value })}
    >
      {languages.map((lang) => (
        <MenuItem key={lang} value={lang}>
          {languageName(lang)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem value={sourceOfFile.lang}>English: these are the texts to translate</MenuItem>
      <MenuItem value="none">They are no translations</MenuItem>
    </Menu>
  )
}

const noLanguages: readonly LanguageId[] = []
