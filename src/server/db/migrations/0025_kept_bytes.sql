ALTER TABLE "chain_runs" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length("steps"::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "chains" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length("steps"::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "presets" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length("recipe"::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length("query"::text)) STORED NOT NULL;