import type { FileSigning, GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { CopyButton } from '../ui/text/CopyButton.tsx'
import { Fold } from '../ui/layout/Fold.tsx'
import { FileLink } from './FileLink.tsx'
import styles from './VerifyFiles.module.css'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Commands that verify checksums and signatures on each system; renders nothing if the API signs no files. */
export function VerifyFiles({
  signing,
  documents,
}: {
  signing: FileSigning | undefined
  documents: readonly GoodDocument[]
}) {
  const t = useMessages()
  const [first] = documents
  if (!signing || !first) return null
  const { sums, signature, public_key } = signing
  return (
    <Fold className={styles.verify} summary={t('documents.verify.title')}>
      <p>
        <RichText
          message={message('documents.verify.take')}
          values={{
            sums: (text) => <FileLink href={sums}>{text}</FileLink>,
            signature: (text) => <FileLink href={signature}>{text}</FileLink>,
          }}
        />
      </p>
      <dl className={styles.ways}>
        {listWays(t, readName(first.url), public_key).map(({ system, command }) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>
              <code>{command}</code>
              <CopyButton text={command} label={t('documents.verify.copy', { system })} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <RichText
          message={message('documents.verify.key')}
          values={{ publicKey: public_key, key: (text) => <code>{text}</code> }}
        />
      </p>
    </Fold>
  )
}

function listWays(t: Messages, name: string, key: string) {
  return [
    {
      system: t('documents.verify.powerShell'),
      command: `Get-FileHash -Algorithm SHA256 ${name}`,
    },
    {
      system: t('documents.verify.commandPrompt'),
      command: `certutil -hashfile ${name} SHA256`,
    },
    { system: 'macOS', command: 'shasum -a 256 --ignore-missing -c SHA256SUMS' },
    { system: 'Linux', command: 'sha256sum --ignore-missing -c SHA256SUMS' },
    {
      system: t('documents.verify.signature'),
      command: `minisign -Vm SHA256SUMS -P ${key}`,
    },
  ]
}

function readName(url: string): string {
  return url.split('/').at(-1) ?? ''
}
