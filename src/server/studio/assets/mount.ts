import { assetEndpoints, assetFormats, assetLimits, kindOf } from '#contract/studio/assets.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { changeAsset } from './change.ts'
import { convertAsset, cropAsset, grabFrame, stillOf, trimAsset } from './derivatives.ts'
import { joinAssets } from './join.ts'
import { listAssets } from './list.ts'
import { lookForPeople } from './people.ts'
import { readAsset } from './read.ts'
import { soundsOf } from './sounds.ts'
import { uploadAsset } from './upload.ts'

/** The endpoints for uploads, and for deriving new files from stored ones. */
export function mountAssets(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(assetEndpoints.upload, uploadAsset, {
    scratch: () => parts.storage.scratch(),
    files: {
      file: {
        formats: assetFormats,
        rule: 'asset.format',
        mostBytes: format => assetLimits[kindOf(format)].bytes,
      },
    },
  })
  on(assetEndpoints.list, listAssets)
  on(assetEndpoints.read, readAsset)
  on(assetEndpoints.change, changeAsset)
  on(assetEndpoints.convert, convertAsset)
  on(assetEndpoints.crop, cropAsset)
  on(assetEndpoints.frame, grabFrame)
  on(assetEndpoints.join, joinAssets)
  on(assetEndpoints.people, lookForPeople)
  on(assetEndpoints.sounds, soundsOf)
  on(assetEndpoints.still, stillOf)
  on(assetEndpoints.trim, trimAsset)
  refuseOtherMethods(app, mounting, Object.values(assetEndpoints))
}
