import type { AreaViews } from '#web/works/operationView.ts'
import { modelView } from './models/view.ts'

/** How works of video are shown. */
export const videoViews: AreaViews<'video'> = { 'video.generate': modelView }
