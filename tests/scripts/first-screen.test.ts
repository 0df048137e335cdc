import { expect, test } from 'vitest'
import { mayBeFirst } from '#scripts/first-screen.ts'

test.each([
  'src/app/main.tsx',
  'src/ui/button.tsx',
  'src/ui/chip.tsx',
  'src/ui/arrow-target.ts',
  'src/views/upload/upload.view.tsx',
  'machines/order/order.machine.ts',
  'machines/branches.ts',
  'domain/order/steps.ts',
  'node_modules/react-dom/client.js',
  'index.html',
  '\0rolldown/runtime.js',
])('the first screen may wait for %s', (path) => {
  expect(mayBeFirst(path)).toBe(true)
})

test.each([
  'src/app/other-page.tsx',
  'src/app/steps/checkout.step.tsx',
  'src/ui/use-tab-stop.ts',
  'src/ui/menu.tsx',
  'src/views/started-order/started-order.view.tsx',
  'src/views/languages/languages.view.tsx',
  'src/actors/order-list/order-list.actors.ts',
  'machines/checkout/checkout.machine.ts',
  'domain/documents/xlsx/workbook.ts',
  'domain/languages/language-name.ts',
  'node_modules/@ark-ui/react/dist/menu.js',
  'node_modules/kyle/index.js',
])('the first screen may not wait for %s', (path) => {
  expect(mayBeFirst(path)).toBe(false)
})
