import { expect, test } from 'vitest'
import { mayTravel } from '#scripts/link-only.ts'

test.each([
  'src/app/link.tsx',
  'src/app/link/offer.page.tsx',
  'src/app/files-first.ts',
  'src/ui/button.tsx',
  'src/api/client.ts',
  'src/actors/save-file.ts',
  'src/views/offer/offer.view.tsx',
  'machines/payment/payment.machine.ts',
  'machines/deadlines.ts',
  'domain/money/money.ts',
  'node_modules/react/index.js',
  'link.html',
  '\0rolldown/runtime.js',
])('%s may travel to anyone who follows a link', (path) => {
  expect(mayTravel(path)).toBe(true)
})

test.each([
  'src/app/compose.ts',
  'src/app/steps/checkout.step.tsx',
  'src/views/order/order.view.tsx',
  'src/views/auth/auth.view.tsx',
  'src/actors/order/order.actors.ts',
  'machines/app/app.machine.ts',
  'machines/checkout/checkout.machine.ts',
  'domain/documents/xlsx/workbook.ts',
  'domain/world/shapes.json',
  'node_modules/@tanstack/react-router/dist/index.js',
  'node_modules/@ark-ui/react/dist/menu.js',
  'node_modules/reactive/index.js',
])('%s may not travel to anyone who follows a link', (path) => {
  expect(mayTravel(path)).toBe(false)
})
