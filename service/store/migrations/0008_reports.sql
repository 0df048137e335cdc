CREATE TABLE "outgoing_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sink" text NOT NULL,
	"body" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outgoing_reports_due" ON "outgoing_reports" USING btree ("due_at");