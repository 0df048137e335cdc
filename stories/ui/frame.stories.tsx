import type { Meta, StoryObj } from '@storybook/react-vite'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Bracket } from '#ui/bracket.tsx'
import { Button } from '#ui/button.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Footer } from '#ui/footer.tsx'
import { Header } from '#ui/header.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Columns, Page } from '#ui/page.tsx'
import { Progress, ProgressCells } from '#ui/progress.tsx'
import { Slip, SlipLine, SlipLines, SlipTotal } from '#ui/slip.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Specimen, Shelf } from './sheet.tsx'
import css from './sheet.module.css'

const meta: Meta = { title: 'ui/Frame' }
export default meta

const ignore = () => {}

const languages = [
  { code: 'frFR', name: 'French', cost: '€1,310.40' },
  { code: 'deDE', name: 'German', cost: '€1,170.00' },
  { code: 'itIT', name: 'Italian', cost: '€1,435.20' },
  { code: 'plPL', name: 'Polish', cost: '€1,372.80' },
  { code: 'ptBR', name: 'Portuguese (Brazil)', cost: '€1,310.40' },
  { code: 'esES', name: 'Spanish (Spain)', cost: '€1,372.80' },
  { code: 'trTR', name: 'Turkish', cost: '€1,123.20' },
]

const header = (
  <Header>
    <Button kind="bare">Log in</Button>
    <Button>Sign up</Button>
  </Header>
)

const stepper = (
  <Stepper
    steps={[
      { label: 'Upload file', state: 'done', summary: 'dusk_harbor_v12.xlsx' },
      { label: 'Setup file', state: 'done', summary: '3 sheets, 12,480 words' },
      { label: 'Select languages', state: 'now', summary: '7 languages' },
      { label: 'Add information', state: 'todo' },
      { label: 'Complete & Pay', state: 'todo' },
    ]}
  />
)

function Quote({ times }: { times: number }) {
  const lines = Array.from({ length: times }, (_, turn) => languages.map((language) => ({ ...language, turn }))).flat()
  return (
    <Page header={header} band={stepper} footer={<Footer />}>
      <PageHead title="Select languages" onBack={ignore} />
      <Columns
        slip={
          <Slip label="Summary">
            <SlipLines>
              <SlipLine label="Source words" amount="12,480" strong />
            </SlipLines>
            <SlipLines scroll>
              {lines.map(({ code, name, cost, turn }) => (
                <SlipLine
                  key={`${code} ${turn}`}
                  label={
                    <>
                      <RemovableChip label={`Remove ${name}`} onRemove={ignore}>
                        {code}
                      </RemovableChip>
                      {name}
                    </>
                  }
                  amount={cost}
                />
              ))}
            </SlipLines>
            <SlipTotal label="Total" amount="€9,094.80">
              <p>VAT not included</p>
              <p>Minimum order €100.00</p>
            </SlipTotal>
            <Button kind="primary" size="large" wide cue>
              Next
            </Button>
          </Slip>
        }
      >
        <Bracket size="large" className={css['said']}>
          <p>What this step is about.</p>
        </Bracket>
      </Columns>
      <BottomBar
        until="large"
        figure="€9,094.80"
        note="12,480 words. VAT not included"
        above={languages.map(({ code, name }) => (
          <RemovableChip key={code} label={`Remove ${name}`} onRemove={ignore}>
            {code}
          </RemovableChip>
        ))}
      >
        <Button kind="primary" size="large" cue>
          Next
        </Button>
      </BottomBar>
    </Page>
  )
}

export const WholePage: StoryObj = { render: () => <Quote times={1} /> }

export const LongSlip: StoryObj = { render: () => <Quote times={6} /> }

export const Figures: StoryObj = {
  render: () => (
    <Specimen title="Figures">
      <Shelf title="Progress">
        <Progress label="dusk_harbor_v12.xlsx" value={0.62} />
        <Progress label="dusk_harbor_v12.xlsx" text="Reading" />
        <ProgressCells label="12 of 16 required answers" done={12} total={16} />
      </Shelf>
      <Shelf title="Total: quoted, working out, refused">
        <Slip label="Quoted">
          <SlipLines>
            <SlipLine label="Translation, 7 languages" amount="€9,094.80" />
            <SlipLine label="Net cost" amount="€9,094.80" sum />
          </SlipLines>
          <SlipTotal label="Total" amount="€9,094.80" />
        </Slip>
        <Slip label="Working out">
          <SlipTotal label="Total" amount="€9,094.80" stale />
        </Slip>
        <Slip label="Refused">
          <SlipTotal label="Total" amount="€9,094.80" refused="Could not confirm this price." />
        </Slip>
      </Shelf>
    </Specimen>
  ),
}
