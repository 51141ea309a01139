import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { joinClasses } from '../ui/classes.ts'
import styles from './BrandName.module.css'
import { useShell } from './shell.ts'

/**
 * The brand as the site shows it: sign and wordmark, sign and name, or the name alone.
 *
 * @param isPrinted it stands on paper, which is light in both schemes
 */
export function BrandName({ isPrinted = false }: { isPrinted?: boolean }) {
  const { brand } = useShell()
  const dark = isPrinted ? {} : { sign: brand.sign_dark, wordmark: brand.wordmark_dark }
  return (
    <>
      {brand.sign === undefined ? null : (
        // The sign says nothing that the name beside it does not.
        <BrandPicture
          className={styles.sign}
          light={brand.sign}
          dark={dark.sign}
          size={brand.sign_size}
          alt=""
        />
      )}
      {brand.wordmark === undefined ? (
        <span className={styles.name}>{brand.name}</span>
      ) : (
        <BrandPicture
          className={styles.wordmark}
          light={brand.wordmark}
          dark={dark.wordmark}
          size={brand.wordmark_size}
          alt={brand.name}
        />
      )}
    </>
  )
}

/** The sign on a background that is dark in both schemes, if the brand has one for it. */
export function BrandSignOnDark() {
  const { sign_dark: sign, sign_size: size } = useShell().brand
  return sign === undefined ? null : (
    <BrandPicture className={styles.sign} light={sign} dark={undefined} size={size} alt="" />
  )
}

interface BrandPictureProps {
  className: string | undefined
  light: string
  dark: string | undefined
  size: Brand['sign_size']
  alt: string
}

/** Height in the attributes of a picture: large enough that a whole number gives the ratio. */
const ratioHeight = 1000

/**
 * A picture of the brand. Nothing shifts when it arrives: its attributes have its ratio, and one of unknown size gets a
 * fixed box.
 */
function BrandPicture({ className, light, dark, size, alt }: BrandPictureProps) {
  const ratio = size && {
    width: Math.max(1, Math.round((ratioHeight * size.width) / size.height)),
    height: ratioHeight,
  }
  // Always in a `picture`: React preloads other pictures, but only on pages that render the header themselves.
  return (
    <picture className={styles.schemes}>
      {dark === undefined ? null : (
        <source media="(prefers-color-scheme: dark)" srcSet={writeSource(dark)} {...ratio} />
      )}
      <img
        className={joinClasses(className, ratio === undefined && styles.unsized)}
        src={light}
        {...ratio}
        alt={alt}
      />
    </picture>
  )
}

/** In `srcset` a space would end the address, and a comma at its end too. */
function writeSource(address: string): string {
  return address.replaceAll(' ', '%20').replaceAll(',', '%2C')
}
