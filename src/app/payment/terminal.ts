import type { Terminal } from '#actors/payment/terminal.ts'

const nobody = () => Promise.reject(new Error('No provider is set'))

export const terminal: Terminal = { createMethod: nobody, confirmAtBank: nobody }
