import { addressFixtures } from '#machines/address/address.fixtures.ts'
import { bareModel } from '../support/bare-machine.tsx'

export const addressModel = bareModel(
  addressFixtures,
  "Keeps the browser's address and the app in step. Nobody sees it.",
  [],
)
