/**
 * What was typed or chosen in the steps and not yet saved, by step. Each step knows the shape of its own;
 * to whoever keeps them they are values.
 */
export type Drafts = { readonly [Step in DraftStep]?: unknown }
export type DraftStep = 'setup' | 'languages' | 'information'
