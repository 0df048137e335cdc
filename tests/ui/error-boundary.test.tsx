import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#ui/button.tsx'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { CrashView } from '#views/crash/crash.view.tsx'
import '#ui/tokens.css'
import '#ui/base.css'

function Bomb({ armed }: { armed: boolean }) {
  if (armed) throw new Error('The fuse was lit')
  return <p>All is calm.</p>
}

function Site({ onReload, onCrash }: { onReload: () => void; onCrash: () => void }) {
  const [armed, setArmed] = useState(false)
  const [visits, setVisits] = useState(0)
  return (
    <>
      <Button onClick={() => setArmed(true)}>Light the fuse</Button>
      <Button
        onClick={() => {
          setArmed(false)
          setVisits(visits + 1)
        }}
      >
        Go elsewhere, {visits}
      </Button>
      <ErrorBoundary
        key={visits}
        fallback={<CrashView supportEmail="support@lockit.example" onReload={onReload} />}
        onCrash={onCrash}
      >
        <Bomb armed={armed} />
      </ErrorBoundary>
    </>
  )
}

test('a crash is told once, shows where to write, and leaves the rest alive', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const reload = vi.fn<() => void>()
  const crashed = vi.fn<() => void>()
  await render(<Site onReload={reload} onCrash={crashed} />)
  await expect.element(page.getByText('All is calm.')).toBeVisible()

  await page.getByRole('button', { name: 'Light the fuse' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  expect(crashed).toHaveBeenCalledTimes(1)
  await expect
    .element(page.getByRole('link', { name: 'support@lockit.example' }))
    .toHaveAttribute('href', 'mailto:support@lockit.example')
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(reload).toHaveBeenCalledTimes(1)

  await page.getByRole('button', { name: 'Go elsewhere, 0' }).click()
  await expect.element(page.getByRole('button', { name: 'Go elsewhere, 1' })).toBeVisible()
  await expect.element(page.getByText('All is calm.')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
