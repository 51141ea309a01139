import type { Brand } from '@faceplate/contracts/shared/brand.contract'
import { joinClasses } from '../ui/classes.ts'
import styles from './BrandName.module.css'
import { useShell } from './shell.ts'

/** The brand as the site shows it: sign and wordmark, sign and name, or the name alone. */
export function BrandName() {
  const { brand } = useShell()
  return (
    <>
      <BrandSign />
      {brand.wordmark === undefined ? (
        <span className={styles.name}>{brand.name}</span>
      ) : (
        <BrandPicture
          className={styles.wordmark}
          light={brand.wordmark}
          dark={brand.wordmark_dark}
          size={brand.wordmark_size}
          alt={brand.name}
        />
      )}
    </>
  )
}

/** The sign says nothing that the name beside it does not. */
function BrandSign() {
  const { sign, sign_dark: dark, sign_size: size } = useShell().brand
  return sign === undefined ? null : (
    <BrandPicture className={styles.sign} light={sign} dark={dark} size={size} alt="" />
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
  const image = (
    <img
      className={joinClasses(className, ratio === undefined && styles.unsized)}
      src={light}
      {...ratio}
      alt={alt}
    />
  )
  if (dark === undefined) return image
  return (
    <picture className={styles.schemes}>
      <source media="(prefers-color-scheme: dark)" srcSet={writeSource(dark)} {...ratio} />
      {image}
    </picture>
  )
}

/** In `srcset` a space would end the address, and a comma at its end too. */
function writeSource(address: string): string {
  return address.replaceAll(' ', '%20').replaceAll(',', '%2C')
}
