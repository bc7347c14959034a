/** A maker for each image model, each of another server. */
export const makers = [
  { model: 'alpha-3-pro-image', protocol: 'gemini', remoteModel: 'gemini-3-pro-image', path: '/v1beta' },
  { model: 'alpha-3.1-flash-image', protocol: 'gemini', remoteModel: 'gemini-3.1-flash-image', path: '/v1beta' },
  { model: 'beta-image-2', protocol: 'openai', remoteModel: 'gpt-image-2', path: '/v1' },
  { model: 'gamma-5-0-pro', protocol: 'ark', remoteModel: 'seedream-4-0-250828', path: '/api/v3' },
] as const
