import type { Terminal } from '#actors/payment/terminal.ts'

/** With the sandbox there is no provider's client to ask. */
export const noTerminal: Terminal = {
  createMethod: () => Promise.reject(new Error('There is no provider here')),
  confirmAtBank: () => Promise.reject(new Error('There is no provider here')),
}
