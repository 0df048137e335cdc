import { uploadActors } from '#actors/upload/upload.actors.ts'
import { uploadResource } from '#domain/contract/upload-resource.call.ts'
import { uploadFixtures } from '#machines/upload/upload.fixtures.ts'
import type { UploadContext } from '#machines/upload/upload.types.ts'
import { UploadView } from '#views/upload/upload.view.tsx'
import { defineModel, world } from '../support/model.ts'
import { alert, button, field, part, text, within } from '../support/parts.ts'
import { succeeds, refuses } from '../support/replies.ts'
import { enabled, lacks, says, sees } from '../support/sights.ts'
import { StepPage } from '../support/step-page.tsx'

const ignore = () => undefined
const refusals = [
  'UPLOAD_FAILED',
  'UPLOADED_TOO_MUCH',
  'UNAUTHORIZED',
  'ORDER_NOT_FOUND',
  'INVOICE_ALREADY_PAID',
] as const

/** What is said while a file is carried over the page. */
export const invitation = text('Anywhere on this page will do.')
/** What opens the device's own dialog. */
export const fileField = field('Choose a file')

/** What asks before another file takes the place of the one that is there. */
const replacement = part('dialog', 'Replace your file?')

/** Step 1. */
export const uploadModel = defineModel({
  fixtures: uploadFixtures,
  heard: ['waiting.idle', 'confirming'],
  view: (actor) => <UploadView actor={actor} onNext={ignore} />,
  page: (actor) => (
    <StepPage step={1} order={actor.getSnapshot().context.order}>
      <UploadView actor={actor} onNext={ignore} />
    </StepPage>
  ),
  actors: [
    ({ client, reader }) => {
      const { uploadFile } = uploadActors(client, reader)
      return { uploadFile }
    },
  ],
  gestures: {
    'drag.entered': [{ by: 'person', does: (hands) => hands.drag('in', []) }],
    'drag.left': [{ by: 'person', does: (hands) => hands.drag('out', []) }],
    'file.choose': [{ by: 'person', does: (hands, { files }) => hands.drag('drop', files) }],
    'replacement.confirm': [{ by: 'person', does: (hands) => hands.press(within(replacement, button('Replace'))) }],
    'replacement.cancel': [{ by: 'person', does: (hands) => hands.press(within(replacement, button('Keep'))) }],
    'upload.progressed': [world('the browser, of the bytes that it has sent')],
    'upload.cancel': [{ by: 'person', does: (hands) => hands.press(button('Cancel')) }],
    'upload.retry': [{ by: 'person', does: (hands) => hands.press(button('Try again')) }],
    'order.changed': [world('the order')],
  },
  sights: {
    'waiting.idle': [...sees(text('Drop your file here')), ...lacks(alert)],
    'waiting.kept': [...sees(button('Next')), ...lacks(alert, replacement)],
    dragging: sees(invitation),
    confirming: ({ file }: UploadContext) => says(replacement, file?.name ?? ''),
    checking: sees(field('Checking')),
    'sending.uploading': sees(field('Uploading')),
    'sending.reading': sees(field('Reading')),
    'refused.unsupported': [...says(alert, /could not be/), ...lacks(button('Try again'))],
    'refused.interrupted': [...sees(alert), ...enabled(button('Try again'))],
    finished: sees(field('Uploaded')),
  },
  replies: {
    probeFile: 'held',
    uploadFile: (output) => {
      if (output.ok) return [succeeds(uploadResource, { data: output.value })]
      const code = refusals.find((one) => one === output.code)
      return [code ? refuses(uploadResource, code) : refuses(uploadResource, 'UPLOAD_FAILED', output.code)]
    },
    previewFile: 'held',
  },
})
