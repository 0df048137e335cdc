const stillFrames = 3
const mostFrames = 120

/**
 * Waits until nothing on the page changes for some frames: a long list is drawn in parts. Throws when the page keeps
 * changing.
 */
export async function pageStandsStill(): Promise<void> {
  let still = 0
  const observer = new MutationObserver(() => {
    still = 0
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  for (let frame = 0; still < stillFrames && frame < mostFrames; frame += 1) {
    await new Promise(requestAnimationFrame)
    still += 1
  }
  observer.disconnect()
  if (still < stillFrames) throw new Error(`The page still changes after ${mostFrames} frames`)
}
