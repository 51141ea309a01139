const locale = String.raw`(?:[a-z]{2,3}(?:_[A-Z]{2})?|C|POSIX)(?:\.[\w-]+)?(?:@\w+)?`

/**
 * A list of locales as GNU systems set it in the variable LANGUAGE: `en_US:en`, `ru_RU`, `C` (GNU gettext manual, "The
 * LANGUAGE variable"). A plain language, `en`, does not match.
 */
export const localeList = new RegExp(`^(?=.*[_:.@]|C$|POSIX$)(?:${locale})?(?::(?:${locale})?)*$`)
