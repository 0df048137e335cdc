import type { Approval, ApprovalOf } from './approvals.ts'
import type { PictureChange, ChangedFlow, ChangedStory } from './changes.ts'
import type { Difference } from './difference.ts'
import { html, type Html } from './html.ts'

/** All that the page tells. */
export type Comparison = {
  readonly before: string
  readonly after: string
  readonly flows: readonly ChangedFlow[]
  readonly approvedBy: ApprovalOf
  /** How the two pictures of a change differ; undefined where it has one alone. */
  readonly differenceOf: (change: PictureChange) => Difference | undefined
  /** The beginning of the command that approves some of it. */
  readonly approve: string
  readonly styles: string
  readonly script: string
}

/** From the page to the pictures beside it. */
const pictures = '../../pictures'
const masks = '../../differences'

export function pageOf(comparison: Comparison): string {
  const { before, after, flows, styles, script } = comparison
  const changed = flows.filter((flow) => flow.changed.length > 0)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>What changed: ${before} → ${after}</title>
        <style>
          ${{ markup: styles }}
        </style>
      </head>
      <body>
        <header class="head">
          <h1>What changed</h1>
          <dl class="places">
            <div>
              <dt>Before</dt>
              <dd>${before}</dd>
            </div>
            <div>
              <dt>After</dt>
              <dd>${after}</dd>
            </div>
          </dl>
          <p class="counts">${countsOf(comparison)}</p>
          ${changed.length > 0 ? keys : undefined}
        </header>
        ${changed.length > 0 ? filters(changed) : undefined}
        <main>
          ${changed.length > 0 ? changed.map((flow) => flowSection(flow, comparison)) : nothing}
          <p class="none" hidden>No change is left by what is chosen above.</p>
          ${unchangedStories(flows)}
        </main>
        ${changed.length > 0 ? viewer : undefined}
        <script type="module">
          ${{ markup: script }}
        </script>
      </body>
    </html>`
  return `${page.markup}\n`
}

const nothing = html`<p class="nothing"><span>Nothing has changed</span></p>`

const keys = html`<p class="keys"><kbd>J</kbd> <kbd>K</kbd> next and previous, <kbd>Enter</kbd> enlarges</p>`

/** How much has changed, in words. */
export function countsOf({ flows, approvedBy }: Pick<Comparison, 'flows' | 'approvedBy'>): string {
  const changes = flows.flatMap(({ changed }) => changed.flatMap((story) => story.changes))
  const stories = flows.flatMap(({ changed }) => changed).length
  if (changes.length === 0) return 'No picture has changed.'
  const kinds = Map.groupBy(changes, ({ kind }) => kind)
  const told = [...kinds].map(([kind, of]) => `${of.length} ${kind}`).join(', ')
  const open = changes.filter((change) => !approvedBy(change)).length
  return `${plural(changes.length, 'picture')} of ${plural(stories, 'story', 'stories')}: ${told}. ${
    open === 0 ? 'All are approved.' : `${open} to approve.`
  }`
}

function filters(flows: readonly ChangedFlow[]): Html {
  const choice = (name: string, values: readonly string[]) =>
    html`<fieldset>
      <legend>${name}</legend>
      ${values.map(
        (value) =>
          html`<label><input type="checkbox" name="${name.toLowerCase()}" value="${value}" checked /> ${value}</label>`,
      )}
    </fieldset>`
  return html`<form class="filters" aria-label="Which changes to show">
    <label class="flow-choice">
      Flow
      <select name="flow">
        <option value="">All flows</option>
        ${flows.map(({ title }) => html`<option>${shortTitle(title)}</option>`)}
      </select>
    </label>
    ${choice('Width', ['1280', '390'])} ${choice('Theme', ['light', 'dark'])}
    ${choice('Kind', ['changed', 'added', 'removed'])} ${choice('Approval', ['open', 'approved'])}
  </form>`
}

function flowSection(flow: ChangedFlow, comparison: Comparison): Html {
  const open = flow.changed.some(({ changes }) => changes.some((change) => !comparison.approvedBy(change)))
  return html`<section class="flow" data-flow="${shortTitle(flow.title)}">
    <header>
      <h2>${shortTitle(flow.title)}</h2>
      ${open ? copyButton(`${comparison.approve} --only ${flow.folder}`, 'Copy its approval') : undefined}
    </header>
    ${flow.changed.map((story) => storyArticle(story, flow.folder, comparison))}
  </section>`
}

function storyArticle(story: ChangedStory, folder: string, comparison: Comparison): Html {
  const open = story.changes.some((change) => !comparison.approvedBy(change))
  return html`<article class="story">
    <header>
      <h3>${story.name}</h3>
      ${open ? copyButton(`${comparison.approve} --only ${folder} --story ${story.id}`, 'Copy its approval') : undefined}
    </header>
    <div class="changes">${story.changes.map((change) => changeFigure(story, change, comparison))}</div>
  </article>`
}

function copyButton(command: string, label: string): Html {
  return html`<button type="button" class="copy" data-command="${command}" title="${command}">${label}</button>`
}

function changeFigure(story: ChangedStory, change: PictureChange, { approvedBy, differenceOf }: Comparison): Html {
  const [width = '', theme = ''] = change.stop.split(' ')
  const approval = approvedBy(change)
  const difference = differenceOf(change)
  return html`<figure
    class="change"
    tabindex="-1"
    data-name="${story.name}, ${width} px, ${theme}"
    data-width="${width}"
    data-theme-of="${theme}"
    data-kind="${change.kind}"
    data-approval="${approval ? 'approved' : 'open'}"
  >
    <figcaption>
      <b>${width} px, ${theme}</b>
      <span>${difference ? shareOf(difference) : change.kind === 'added' ? 'New' : 'No longer there'}</span>
      ${approval ? badge(approval) : undefined}
    </figcaption>
    <div class="pictures">
      ${change.before === undefined ? undefined : picture('Before', change.before, topOf(width, difference, 'before'))}
      ${change.after === undefined ? undefined : picture('After', change.after, topOf(width, difference, 'after'))}
      ${
        change.before === undefined || change.after === undefined
          ? undefined
          : picture(
              'Difference',
              change.after,
              topOf(width, difference, 'after'),
              html`<img
                loading="lazy"
                alt=""
                src="${masks}/${change.before}-${change.after}.png"
                style="${topOf(width, difference, 'mask')}"
              />`,
            )
      }
    </div>
  </figure>`
}

function picture(label: string, name: string, style: string, over?: Html): Html {
  return html`<button type="button" class="picture" data-is="${label.toLowerCase()}">
    <span class="frame"><img loading="lazy" alt="" src="${pictures}/${name}.png" style="${style}" />${over}</span>
    <span>${label}</span>
  </button>`
}

/** Shows of a high picture the rows around those that differ. */
function topOf(width: string, difference: Difference | undefined, of: 'before' | 'after' | 'mask'): string {
  if (!difference) return ''
  const window = width === '390' ? 844 : 800
  const { rows, heights } = difference
  const height = of === 'mask' ? Math.max(heights.before, heights.after) : heights[of]
  if (height <= window) return ''
  const centred = (rows.first + Math.min(rows.last, rows.first + window)) / 2 - window / 2
  const top = Math.min(Math.max(centred, 0), height - window)
  return `object-position: 0 ${((100 * top) / (height - window)).toFixed(2)}%`
}

function badge({ by, at, note }: Approval): Html {
  return html`<span class="approved">Approved by ${by.replace(/ <.*>$/, '')} on ${at.slice(0, 10)}: ${note}</span>`
}

function shareOf({ share }: Difference): string {
  const percent = share * 100
  return `${percent < 0.1 ? 'Less than 0.1' : percent.toFixed(1)} % differs`
}

function unchangedStories(flows: readonly ChangedFlow[]): Html {
  const rest = flows.filter(({ unchanged }) => unchanged.length > 0)
  const count = rest.flatMap(({ unchanged }) => unchanged).length
  return html`<details class="unchanged">
    <summary>${plural(count, 'story', 'stories')} unchanged</summary>
    <ul>
      ${rest.map(({ title, unchanged }) => html`<li><b>${shortTitle(title)}</b> ${unchanged.join(', ')}</li>`)}
    </ul>
  </details>`
}

const viewer = html`<dialog class="viewer" aria-labelledby="viewed">
  <header>
    <h2 id="viewed"></h2>
    <div class="views">
      ${['Before', 'After', 'Difference'].map(
        (view) => html`<button type="button" data-view="${view.toLowerCase()}">${view}</button>`,
      )}
    </div>
    <div class="steps">
      <button type="button" data-step="-1">Previous</button>
      <button type="button" data-step="1">Next</button>
      <button type="button" data-close>Close</button>
    </div>
  </header>
  <div class="stage" tabindex="0"><div class="frame"></div></div>
  <p class="keys">
    <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> views, <kbd>Space</kbd> flips before and after, <kbd>←</kbd>
    <kbd>→</kbd> changes
  </p>
</dialog>`

function shortTitle(title: string): string {
  return title.replace(/^Flows\//, '').replaceAll('/', ' / ')
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
