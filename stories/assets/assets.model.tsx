import type { Actor } from 'xstate'
import { assetsActors } from '#actors/assets/assets.actors.ts'
import { assetTooBig, parseAsset } from '#domain/assets/asset-file.ts'
import { assetLabels, type AssetKind } from '#domain/assets/asset-kind.ts'
import { assetLimits, assetMessage, type UnfitAsset } from '#domain/assets/messages.ts'
import { downloadAsset } from '#domain/contract/download-asset.call.ts'
import { removeAsset } from '#domain/contract/remove-asset.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import type { AssetsContext } from '#machines/assets/assets.types.ts'
import { assetsFixtures } from '#machines/assets/assets.fixtures.ts'
import type { assetsMachine } from '#machines/assets/assets.machine.ts'
import { Section } from '#ui/section.tsx'
import { AssetsView } from '#views/assets/assets.view.tsx'
import type { EarlierOrder } from '#views/assets/earlier-assets.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, field, first, having, lacking, last, part, text, within, type Part } from '../support/parts.ts'
import { succeeds, refuses } from '../support/replies.ts'
import { disabled, enabled, lacks, looks, says, sees, type Sights } from '../support/sights.ts'
import { Specimen } from '../ui/sheet.tsx'

/** The files as step 4 shows them. */
export function assetsPage(actor: Actor<typeof assetsMachine>, earlier?: EarlierOrder) {
  return (
    <Specimen title="Add information">
      <Section title="Assets" note={assetLimits}>
        <AssetsView more={undefined} actor={actor} earlier={earlier} />
      </Section>
    </Specimen>
  )
}

/** The field behind 'Add file', or the one of the dialog that asks for another file. */
export const filesToAdd = (kind: AssetKind): Part => last(field(`Files to add to ${assetLabels[kind]}`))
export const addFile = (kind: AssetKind): Part => button(`Add file to ${assetLabels[kind]}`)
export const deleteFile = (name: string): Part => button(`Delete ${name}`)
export const invalidFile: Part = part('dialog', assetTooBig.title)
export const deletion: Part = part('dialog', 'Delete this file?')
export const uploadBar: Part = part('progressbar')

const unfit = ['FILE_SIZE_EXCEEDED', 'MALWARE_FOUND', 'UPLOAD_FAILED'] as const satisfies readonly UnfitAsset[]
const titleOf = (code: UnfitAsset) => assetMessage(code, '').title

/** What is said of files that can never be taken. */
const rejection = (code: UnfitAsset): Part => having(alert, titleOf(code))
/** What is said of a call that was refused. */
const refusal: Part = lacking(alert, new RegExp(`^(${unfit.map(titleOf).join('|')})`))

const dialog = part('dialog')
/** How much of a file has been sent. */
const uploads = ({ share }: AssetsContext): Sights => looks(uploadBar, { attribute: 'value', is: `${share}` })
const refusals = [
  'UPLOAD_FAILED',
  'TOO_MANY_ASSETS',
  'ASSETS_TOO_LARGE',
  'UNAUTHORIZED',
  'SCANNER_AWAY',
  'INVOICE_ALREADY_PAID',
] as const
const nameOf = (fileName: string) => parseAsset(fileName)?.displayName ?? fileName

/** Supporting files of step 4. */
export const assetsModel = defineModel({
  fixtures: assetsFixtures,
  heard: ['free.idle'],
  view: (actor) => <AssetsView more={undefined} actor={actor} />,
  page: (actor) => assetsPage(actor),
  actors: [({ client }) => assetsActors(client)],
  gestures: {
    'files.choose': [
      {
        by: 'person',
        // The dialog lies over the fields of the other kinds.
        where: ({ context: { oversized } }, { kind }) => oversized.length === 0 || oversized[0]?.kind === kind,
        does: (hands, { kind, files }) => hands.chooseFiles(filesToAdd(kind), files),
      },
    ],
    'upload.progressed': [world('the browser, of the bytes that it has sent')],
    'upload.cancel': [{ by: 'person', does: (hands) => hands.press(button('Cancel')) }],
    'asset.delete': [{ by: 'person', does: (hands, { fileName }) => hands.press(deleteFile(nameOf(fileName))) }],
    'deletion.confirm': [{ by: 'person', does: (hands) => hands.press(within(deletion, button('Delete'))) }],
    'asset.download': [
      {
        by: 'person',
        // The files of the earlier order come below those of this one.
        does: (hands, { asset: { fileName, refer } }) =>
          hands.press((refer === undefined ? first : last)(button(`Download ${nameOf(fileName)}`))),
      },
    ],
    'dialog.close': [{ by: 'person', does: (hands) => hands.key('Escape') }],
    'refusal.retry': [{ by: 'person', does: (hands) => hands.press(button('Try again')) }],
    'refusal.close': [
      { by: 'person', does: (hands) => hands.press(within(refusal, button(/^(Close|Leave it out)$/))) },
    ],
    'rejected.close': [
      { by: 'person', does: (hands, { code }) => hands.press(within(rejection(code), button('Close'))) },
    ],
    'order.changed': [world('the order, which a person who signed in again has')],
  },
  sights: {
    'free.idle': ({ order, rejected }: AssetsContext) => [
      ...looks(text(new RegExp(`^${order.resource.assets.length} files? in place$`)), 'present'),
      ...enabled(addFile('legacy')),
      ...lacks(dialog, refusal),
      ...(rejected[0] ? sees(rejection(rejected[0].code)) : lacks(alert)),
    ],
    'free.uploadRefused': [...says(refusal, 'could not be uploaded.'), ...enabled(button('Leave it out'))],
    'free.deletionRefused': says(refusal, 'could not be deleted.'),
    'free.downloadRefused': says(refusal, 'could not be downloaded.'),
    invalid: [...says(invalidFile, assetTooBig.message), ...lacks(uploadBar)],
    'uploading.quiet': (context: AssetsContext) => [...uploads(context), ...lacks(dialog)],
    'uploading.invalid': (context: AssetsContext) => [...says(invalidFile, assetTooBig.message), ...uploads(context)],
    confirming: ({ removal = '' }: AssetsContext) => says(deletion, nameOf(removal)),
    deleting: sees(text('Deleting')),
    downloading: sees(text('Downloading')),
    finished: [...disabled(addFile('legacy')), ...lacks(deletion, text('Deleting'), text('Downloading'))],
  },
  replies: {
    uploadAsset: (output) => {
      if (output.ok) return [succeeds(uploadAsset, { data: output.value })]
      const code = refusals.find((one) => one === output.code)
      return [code ? refuses(uploadAsset, code) : refuses(uploadAsset, 'UPLOAD_FAILED', output.code)]
    },
    removeAsset: (output) => {
      if (output.ok) return [succeeds(removeAsset, { data: output.value })]
      return [refuses(removeAsset, output.code === 'SERVER_ERROR' ? 'SERVER_ERROR' : 'ORDER_NOT_FOUND')]
    },
    downloadAsset: (output) => [
      output.ok
        ? succeeds(downloadAsset, { blob: new Blob(['%PDF']), fileName: undefined })
        : refuses(downloadAsset, 'FILE_NOT_FOUND'),
    ],
  },
  unseen: { 'assets on rejected.close#0 always': 'a report that is not there has no button that closes it' },
})
