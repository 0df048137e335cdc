import { expect, test } from 'vitest'
import { languageOfTexts } from '#domain/documents/guess/content-language.ts'
import { gameTexts } from '#tests/support/documents/game-texts.ts'

/** Sixty columns of so many lines in each language, and what they are taken for. */
function guesses(size: number): { language: string; guess: string | null }[] {
  return Object.entries(gameTexts).flatMap(([language, lines]) =>
    Array.from({ length: 60 }, (_, from) => {
      const texts = Array.from({ length: size }, (_, row) => {
        const scattered = Math.imul(from * 31 + row + 1, 0x9e3779b1) >>> 12
        return lines[scattered % lines.length] ?? ''
      })
      return { language, guess: languageOfTexts(texts) }
    }),
  )
}

test.each([
  [2, 0.75],
  [4, 0.95],
  [8, 1],
])('columns of %i lines are never taken for another language, and at least %f are recognised', (size, share) => {
  const all = guesses(size)
  const told = all.filter(({ guess }) => guess !== null)
  expect(told.filter(({ language, guess }) => guess !== language)).toEqual([])
  expect(told.length / all.length).toBeGreaterThanOrEqual(share)
})

test.each([
  ['Cyrillic letters that several languages have', ['Нов', 'Стоп']],
  ['characters that both ways of writing Chinese have', ['中文', '大小']],
])('%s tell no language', (_, texts) => {
  expect(languageOfTexts(texts)).toBe(null)
})
