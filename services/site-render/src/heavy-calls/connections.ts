/** Connections to the database that the thread for heavy calls opens for requests, beside those of the service's own thread. */
export const THREAD_POOL_SIZE = 2;
