/** Whom to write to, unless the service's settings say otherwise. */
export const usualSupportEmail = 'support@lockit.example'
