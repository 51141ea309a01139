/** User name beside the key of the content service in `Authorization: Basic`, and so in the address of the service. */
export const contentUser = 'gateway'
