/** Language of the texts that come from the contracts: entries of the reference and its changelog are not translated. */
export const contractLanguage = 'en'
