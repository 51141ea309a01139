import type { Renderer } from '@faceplate/contracts/client/render.contract'

/** The build of the site to serve, or a development server. */
export interface WebBuild {
  renderer: Renderer
  /** Folder of the client build; undefined while a development server serves it. */
  clientDir?: string | undefined
  /** Folders with the assets of earlier builds. */
  earlierAssets?: string[] | undefined
}
