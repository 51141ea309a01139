import type { FileSigning, GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { FileLink } from './FileLink.tsx'
import styles from './VerifyFiles.module.css'

/** Commands that verify checksums and signatures on each system; renders nothing if the API signs no files. */
export function VerifyFiles({
  signing,
  documents,
}: {
  signing: FileSigning | undefined
  documents: readonly GoodDocument[]
}) {
  const [first] = documents
  if (!signing || !first) return null
  const { sums, signature, public_key } = signing
  return (
    <Fold className={styles.verify} summary="How to verify a download">
      <p>
        Take <FileLink href={sums}>SHA256SUMS</FileLink> with the checksums of all our files and{' '}
        <FileLink href={signature}>SHA256SUMS.minisig</FileLink>, its signature, into the folder of
        the file.
      </p>
      <dl className={styles.ways}>
        {listWays(readName(first.url), public_key).map(({ system, command }) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>
              <code>{command}</code>
              <CopyButton text={command} label={`Copy the command for ${system}`} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Public key of minisign: <code>{public_key}</code>
      </p>
    </Fold>
  )
}

function listWays(name: string, key: string) {
  return [
    { system: 'Windows, PowerShell', command: `Get-FileHash -Algorithm SHA256 ${name}` },
    { system: 'Windows, command prompt', command: `certutil -hashfile ${name} SHA256` },
    { system: 'macOS', command: 'shasum -a 256 --ignore-missing -c SHA256SUMS' },
    { system: 'Linux', command: 'sha256sum --ignore-missing -c SHA256SUMS' },
    { system: 'Signature, any system', command: `minisign -Vm SHA256SUMS -P ${key}` },
  ]
}

function readName(url: string): string {
  return url.split('/').at(-1) ?? ''
}
