import data from './shapes.json' with { type: 'json' }
import { shapesOf, type WorldTopology } from './shapes-of.ts'

// TypeScript reads no tuples from JSON.
const topology: unknown = data

export const worldShapes = shapesOf(topology as WorldTopology)
