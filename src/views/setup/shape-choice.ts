import { createContext } from 'react'
import type { ChosenShapes } from '#domain/words/shapes.ts'

/** The shapes of the game's own placeholders, for the texts of the file that are shown. */
export const ShapeChoice = createContext<ChosenShapes>({})
