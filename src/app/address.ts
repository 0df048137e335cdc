import { createActor, fromCallback, fromPromise, type ActorRefFrom } from 'xstate'
import type { WizardStep } from '#domain/order/order-state.ts'
import { wizardSteps } from '#domain/order/steps.ts'
import { addressMachine } from '#machines/address/address.machine.ts'
import type { AddressEvent, AppTold, DocumentTold, HistoryTold, RoutePlace } from '#machines/address/address.types.ts'
import { afterPaint } from '#ui/after-paint.ts'
import type { AppActor } from '#views/app/app.actor.ts'
import { openModal } from './asked-modal.ts'
import { placeOf, type AppRouter } from './router.ts'
import { shownBy } from './shown-by.ts'
import { turnPage } from './turn-page.ts'

/** Keeps the address and the app in step, from the place where both are now. */
export function followAddress(app: AppActor, router: AppRouter): ActorRefFrom<typeof addressMachine> {
  const machine = addressMachine.provide({
    actors: {
      followApp: fromCallback<AppTold>(({ sendBack, receive }) => {
        const tell = (event: AddressEvent) => sendBack(event)
        receive((told) => {
          if (told.type === 'app.ask') tell({ type: 'app.answered', shown: shownBy(app) })
          else if (told.type === 'modal.open') openModal(app, told.modal)
          else app.send(told)
        })
        const following = app.subscribe(() => tell({ type: 'app.changed', shown: shownBy(app) }))
        return () => following.unsubscribe()
      }),
      followHistory: fromCallback<HistoryTold>(({ sendBack, receive }) => {
        receive((told) => write(router, told))
        return router.history.subscribe(({ action }) => {
          void router.load()
          sendBack(happened(action.type, placeOf(router)))
        })
      }),
      keepDocument: fromCallback<DocumentTold>(({ receive }) => {
        receive((told) => {
          if (told.type === 'page.turn') turnPage(told.step)
          else if (told.page === 'wizard' || told.page === 'resetLink') entitle(told.step)
        })
      }),
      paint: fromPromise<unknown>(({ signal }) => painted(signal)),
    },
  })
  return createActor(machine, { input: { place: placeOf(router), shown: shownBy(app) } }).start()
}

function happened(type: string, place: RoutePlace): AddressEvent {
  if (type === 'PUSH') return { type: 'history.pushed', place }
  return { type: type === 'REPLACE' ? 'history.replaced' : 'history.moved', place }
}

function write(router: AppRouter, told: HistoryTold): void {
  switch (told.type) {
    case 'history.back':
      // Writes pending entries of the history first: going back would overtake them.
      router.history.flush()
      return router.history.back()
    case 'history.home':
      return router.history.replace('/', undefined, { ignoreBlocker: true })
    case 'history.push':
    case 'history.replace': {
      const { isOver, isMasked } = told.place
      void router.navigate({
        href: hrefOf(told.place),
        replace: told.type === 'history.replace',
        state: { isOver, isMasked },
        // A dialog that closes with this may still catch Back.
        ignoreBlocker: true,
        ...(isMasked && { mask: { to: '/logout' } }),
      })
    }
  }
}

function hrefOf({ page, path, search, step, modal }: RoutePlace): string {
  const params = new URLSearchParams(search)
  params.delete('modal')
  if (page === 'wizard' && step !== undefined && step > 1) params.set('step', String(step))
  if (modal) params.set('modal', modal)
  return path + (params.size > 0 ? `?${params}` : '')
}

/** Runs with every change of the app; setting an equal title costs as much as setting a new one. */
function entitle(step: WizardStep): void {
  const title = step === 1 ? 'Lockit' : `${wizardSteps[step].title} – Lockit`
  if (document.title !== title) document.title = title
}

async function painted(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const callOff = afterPaint(resolve)
    signal.addEventListener('abort', callOff)
  })
}
