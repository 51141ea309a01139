import { isJunk } from 'junk'

/** Names that the package `junk` does not know: files of office programs, editors, downloads and transfers. */
const leftovers: readonly RegExp[] = [
  // Windows does not mind the letter case of its own files.
  /^(?:(?:eh)?thumbs(?:_vista)?\.db|desktop\.ini|\$recycle\.bin|system volume information)$/i,
  // The lock of an open document of Microsoft Office (`~$prices.xlsx`), an autosaved text of Emacs (`#news.yaml#`).
  /^(?:~\$|#.*#$)/,
  /\.(?:tmp|temp|bak|orig|rej|sw[opx]|lock|crdownload|download|part|partial)$/i,
]

/** Whether a file or folder has the name of a leftover of a program: a cache, lock, backup or half of a file. */
export function isLeftover(name: string): boolean {
  return isJunk(name) || leftovers.some((each) => each.test(name))
}
