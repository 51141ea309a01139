import { basename } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import {
  isReplaced,
  isSameState,
  readFolderState,
  readPlaces,
  rereadState,
  type FolderState,
} from './folder.state.ts'

export interface FolderWatchOptions {
  folder: string
  /** Interval at which all files are compared; 0: the file system reports changes. */
  pollMs: number
  /** Called for each change, and once after a change that may have been missed. */
  onChange: () => void
  /** Called once if the file system cannot report changes. From then on all files are compared. */
  onUnwatched: (error: unknown) => void
}

export interface FolderWatch {
  close(): Promise<void>
}

/**
 * Interval at which folders and links are compared, beside the reports of the file system: these end when a folder is
 * replaced by another, or when a link in the path of the folder or in it leads elsewhere
 * (docs/decisions/059-watch-content-with-chokidar.md).
 */
const checkMs = 1000
/** Interval of comparing all files if the file system cannot report changes. */
const unwatchedPollMs = 5000

/**
 * Watches a folder that may be missing, be replaced, and contain links. A change after the call is never missed; it may
 * be reported more than once.
 */
export function watchFolder(options: FolderWatchOptions): FolderWatch {
  const { folder, pollMs, onChange } = options
  return pollMs > 0 ? pollFolder(folder, pollMs, onChange) : followFolder(options)
}

function pollFolder(folder: string, pollMs: number, onChange: () => void): FolderWatch {
  let seen = readFolderState(folder)
  const timer = setInterval(() => {
    const found = readFolderState(folder)
    if (isSameState(seen, found)) return
    seen = found
    onChange()
  }, pollMs)
  return { close: async () => clearInterval(timer) }
}

function followFolder({ folder, onChange, onUnwatched }: FolderWatchOptions): FolderWatch {
  let places = readPlaces(folder)
  let isFolderRemoved = false
  let polling: FolderWatch | undefined
  let isClosed = false

  const closeFailed = async () => {
    try {
      await (await opening).close()
    } catch {
      // The watcher is replaced, whatever its state.
    }
  }
  /** Compares all files until the next start: after an error nothing shows that the reports are complete again. */
  const poll = (error: unknown) => {
    if (polling || isClosed) return
    clearInterval(timer)
    polling = pollFolder(folder, unwatchedPollMs, onChange)
    void closeFailed()
    onUnwatched(error)
    onChange()
  }
  const open = (before: FolderState) =>
    openWatcher(folder, before, {
      onChange,
      onFolderRemoved: () => (isFolderRemoved = true),
      onError: poll,
    })
  let opening = open(readFolderState(folder))

  const check = async () => {
    const found = rereadState(places)
    const isUnchanged = isSameState(places, found) && !isFolderRemoved
    if (isUnchanged) return
    if (isFolderRemoved || isReplaced(places, found)) {
      isFolderRemoved = false
      const before = readFolderState(folder)
      // First, since chokidar shares its watchers by path: the new one would watch the former folder.
      await (await opening).close()
      if (polling) return
      opening = open(before)
      await opening
    }
    places = readPlaces(folder)
    onChange()
  }
  let checking = Promise.resolve()
  let isChecking = false
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    checking = check()
      .catch(poll)
      .finally(() => (isChecking = false))
  }, checkMs)

  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await checking
      await (await opening).close()
      await polling?.close()
    },
  }
}

/** Resolves when changes are reported. A change between the given state and this moment is reported too. */
async function openWatcher(
  folder: string,
  before: FolderState,
  {
    onChange,
    onFolderRemoved,
    onError,
  }: { onChange: () => void; onFolderRemoved: () => void; onError: (error: unknown) => void },
): Promise<FSWatcher> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignorePermissionErrors: true,
    // Hides no steps of an editor: each may be the last.
    atomic: false,
    // Files of tools, such as `.git`. The links of a mounted volume lead to names that begin with two dots.
    ignored: (path) => path !== folder && /^\.[^.]/.test(basename(path)),
  })
  watcher.on('all', onChange).on('unlinkDir', onFolderRemoved).on('error', onError)
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve).once('error', () => resolve())
  })
  if (!isSameState(before, readFolderState(folder))) onChange()
  return watcher
}
