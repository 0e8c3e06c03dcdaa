import about from '../../package.json' with { type: 'json' }

/** The version of this server; all workspaces carry the same. */
export const { version } = about
