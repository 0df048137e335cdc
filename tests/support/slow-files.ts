/** Test files that may take longer than the others, and why. */
export const slowFiles: Readonly<Record<string, string>> = {}
